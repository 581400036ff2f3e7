import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { requestFactors } from './request-factors';

const Entry = () => {
  const [username, setUsername] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        requestFactors(username);
      }}
    >
      <label htmlFor="username">Username</label>
      <input id="username" value={username} onChange={(event) => setUsername(event.target.value)} />
      <button type="submit">Next</button>
    </form>
  );
};

const root = document.getElementById('root');
if (root) createRoot(root).render(<Entry />);
