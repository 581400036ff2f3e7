interface MarkProps {
  readonly is: 'met' | 'open' | 'failed';
}

/** A tick, an empty ring or a cross; what it means stands in words beside it. */
export const Mark = ({ is }: MarkProps) => (
  <svg className={`mark mark-${is}`} viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="10" />
    {is !== 'open' && <path d={is === 'met' ? 'm7 12.5 3.5 3.5L17 9' : 'm8 8 8 8m0-8-8 8'} />}
  </svg>
);
