import type { Piece } from './piece.ts';

export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

type Shown = { readonly element: SVGGElement; piece: Piece };

const sameAttributes = (a: Piece, b: Piece): boolean => {
  const names = Object.keys(a.attributes);
  return (
    names.length === Object.keys(b.attributes).length &&
    names.every((name) => a.attributes[name] === b.attributes[name])
  );
};

function setAttributes(element: Element, before: Piece | undefined, piece: Piece): void {
  for (const name of Object.keys(before?.attributes ?? {}))
    if (piece.attributes[name] === undefined) element.removeAttribute(name);
  for (const [name, value] of Object.entries(piece.attributes))
    if (before?.attributes[name] !== value) element.setAttribute(name, value);
}

/** A group of keyed pieces: `show` touches only those that are new, gone or changed. */
export class Layer {
  readonly root: SVGGElement;
  private readonly shown = new Map<string, Shown>();

  constructor(parent: Element, name: string) {
    this.root = parent.ownerDocument.createElementNS(SVG_NAMESPACE, 'g');
    this.root.setAttribute('class', `pl-layer-${name}`);
    parent.append(this.root);
  }

  /** The element of a piece, for what moves on its own. */
  element(key: string): SVGGElement | undefined {
    return this.shown.get(key)?.element;
  }

  show(pieces: readonly Piece[]): void {
    const keys = new Set(pieces.map((piece) => piece.key));
    for (const [key, { element }] of this.shown)
      if (!keys.has(key)) {
        element.remove();
        this.shown.delete(key);
      }
    let before: Element | null = this.root.firstElementChild;
    for (const piece of pieces) {
      const element = this.draw(piece);
      if (element === before) before = before.nextElementSibling;
      else this.root.insertBefore(element, before);
    }
  }

  private draw(piece: Piece): SVGGElement {
    const known = this.shown.get(piece.key);
    if (known === undefined) return this.create(piece);
    if (known.piece.inner !== piece.inner) known.element.innerHTML = piece.inner;
    if (!sameAttributes(known.piece, piece)) setAttributes(known.element, known.piece, piece);
    known.piece = piece;
    return known.element;
  }

  private create(piece: Piece): SVGGElement {
    const element = this.root.ownerDocument.createElementNS(SVG_NAMESPACE, 'g');
    setAttributes(element, undefined, piece);
    element.innerHTML = piece.inner;
    this.shown.set(piece.key, { element, piece });
    return element;
  }
}
