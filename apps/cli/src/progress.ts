const WIDTH = 28;

export type Progress = { at(done: number, total: number): void; end(): void };

/** A bar on a terminal, nothing at all elsewhere; at most ten drawings a second. */
export function progressBar(label: string, stream: NodeJS.WriteStream = process.stderr): Progress {
  let drawn = 0;
  const draw = (done: number, total: number): void => {
    const part = total > 0 ? Math.min(1, done / total) : 1;
    const bar = '█'.repeat(Math.round(part * WIDTH)).padEnd(WIDTH, '·');
    stream.write(`\r${label} ${bar} ${(part * 100).toFixed(0).padStart(3)} %`);
  };
  return {
    at(done, total) {
      if (!stream.isTTY || (done < total && Date.now() - drawn < 100)) return;
      drawn = Date.now();
      draw(done, total);
    },
    end() {
      if (stream.isTTY) stream.write('\r\u001b[2K');
    },
  };
}
