import type { OtherTabs } from '../../core/additions/ports/other-tabs';

/** Three tabs of one browser. */
export interface OtherTabsUnderTest {
  readonly here: OtherTabs;
  readonly there: OtherTabs;
  readonly elsewhere: OtherTabs;
  /** Posts a message to every tab, as another page of the same origin can do. */
  post(message: unknown): void;
  settle(): Promise<void>;
  end(): void;
}

/**
 * Contract for messages between tabs: each message reaches every other tab once and in order, and never reaches its
 * sender.
 */
export function describeOtherTabsContract(
  name: string,
  create: () => OtherTabsUnderTest,
  broken: Readonly<Record<string, () => OtherTabs>>,
) {
  describe(`${name} as a channel to other tabs`, () => {
    it('delivers each message to every other tab once and in order, and not to the sender', async () => {
      const { here, there, elsewhere, settle, end } = create();
      const notifications: string[] = [];
      here.subscribe((word) => notifications.push(`here ${word}`));
      there.subscribe((word) => notifications.push(`there ${word}`));
      elsewhere.subscribe((word) => notifications.push(`elsewhere ${word}`));

      here.tell('password');
      here.tell('unlock');
      await settle();
      end();

      expect(notifications.filter((each) => each.startsWith('here'))).toEqual([]);
      expect(notifications.filter((each) => each.startsWith('there'))).toEqual([
        'there password',
        'there unlock',
      ]);
      expect(notifications.filter((each) => each.startsWith('elsewhere'))).toHaveLength(2);
    });

    it('notifies every listener once per subscription until it unsubscribes', async () => {
      const { here, there, settle, end } = create();
      let notifications = 0;
      const listener = () => {
        notifications += 1;
      };
      const first = there.subscribe(listener);
      const second = there.subscribe(listener);
      here.tell('password');
      await settle();
      expect(notifications).toBe(2);

      first();
      first();
      here.tell('password');
      await settle();
      expect(notifications).toBe(3);

      second();
      here.tell('password');
      await settle();
      end();
      expect(notifications).toBe(3);
    });

    it.each([
      [null],
      [undefined],
      [7],
      [true],
      [{ type: 'password' }],
      [['password']],
      [''],
      ['card'],
      ['PASSWORD'],
      ['toString'],
      [new Date(0)],
    ])('[additions.other-tab] ignores the foreign message %p', async (message) => {
      const { here, there, post, settle, end } = create();
      const notifications: unknown[] = [];
      there.subscribe((type) => notifications.push(type));

      post(message);
      await settle();
      here.tell('unlock');
      await settle();
      end();

      expect(notifications).toEqual(['unlock']);
    });

    for (const [weakness, createBroken] of Object.entries(broken)) {
      it(`sends and receives nothing, and does not throw, ${weakness}`, () => {
        const tabs = createBroken();

        expect(() => tabs.tell('password')).not.toThrow();
        expect(() => tabs.subscribe(() => undefined)()).not.toThrow();
      });
    }
  });
}
