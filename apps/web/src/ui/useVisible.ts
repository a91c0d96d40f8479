import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** A little before it is seen: whoever scrolls finds it ready. */
const EARLY = '200px';

/** Turns true when the element comes near the window, and stays so. */
export function useVisible(element: RefObject<Element | null>): boolean {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    if (element.current === null || isVisible) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setVisible(true);
      },
      { rootMargin: EARLY },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isVisible]);
  return isVisible;
}
