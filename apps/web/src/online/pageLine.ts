import { Line, type LineSocket, type SocketEvents } from './line.ts';
import { liveUrl } from './server.ts';

let opened: Line | undefined;

function connect(events: SocketEvents): LineSocket {
  const socket = new WebSocket(liveUrl());
  socket.addEventListener('open', () => events.opened());
  socket.addEventListener('message', ({ data }) => events.text(String(data)));
  socket.addEventListener('close', ({ code }) => events.closed(code));
  return { send: (text) => socket.send(text), close: () => socket.close() };
}

function open(): Line {
  const line = new Line({
    connect,
    isOnline: () => navigator.onLine,
    now: () => Date.now(),
    random: () => Math.random(),
    later: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
  });
  addEventListener('online', () => line.wake());
  addEventListener('offline', () => line.lose());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) line.wake();
  });
  return line;
}

/** The one line of this page; nothing is opened before somebody asks for it. */
export function pageLine(): Line {
  opened ??= open();
  return opened;
}
