/** No longer than any id that somebody waits for: an id without end is not looked for. */
const ID = /"id"\s*:\s*("(?:[^"\\]|\\.){0,1000}"|[-+.\w]{1,1000})\s*[,}]/y;

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

function idAt(line: string, start: number): string | undefined {
  ID.lastIndex = start;
  const written = ID.exec(line)?.[1];
  return written !== undefined && isJson(written) ? written : undefined;
}

/** Where a text that begins here has ended. */
function endOfText(line: string, start: number): number {
  let at = start + 1;
  while (at < line.length && line[at] !== '"') at += line[at] === '\\' ? 2 : 1;
  return at + 1;
}

/**
 * The id of a request as it was written, unless it is a list or an object. It is found without parsing: also in
 * a line that is cut off or nests too deep, and with every digit, for which a number of ours has no room.
 */
export function writtenId(line: string): string | undefined {
  let depth = 0;
  let found: string | undefined;
  for (let at = 0; at < line.length;) {
    const char = line[at];
    if (char === '"') {
      if (depth === 1) found = idAt(line, at) ?? found;
      at = endOfText(line, at);
    } else {
      if (char === '{' || char === '[') depth++;
      else if (char === '}' || char === ']') depth--;
      at++;
    }
  }
  return found;
}
