import { Connection, type ConnectionSocket, type SocketEvents } from './connection.ts';
import { liveUrl } from './server.ts';

let opened: Connection | undefined;

function connect(events: SocketEvents, race: string | undefined): ConnectionSocket {
  const socket = new WebSocket(liveUrl(race));
  socket.addEventListener('open', () => events.opened());
  socket.addEventListener('message', ({ data }) => events.text(String(data)));
  socket.addEventListener('close', ({ code }) => events.closed(code));
  return { send: (text) => socket.send(text), close: () => socket.close() };
}

function open(): Connection {
  const connection = new Connection({
    connect,
    isOnline: () => navigator.onLine,
    now: () => Date.now(),
    random: () => Math.random(),
    later: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
  });
  addEventListener('online', () => connection.wake());
  addEventListener('offline', () => connection.lose());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) connection.wake();
  });
  return connection;
}

/** The one connection of this page; nothing is opened before somebody asks for it. */
export function pageConnection(): Connection {
  opened ??= open();
  return opened;
}
