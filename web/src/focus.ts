/** For a button that the reader is expected at: focused when it comes, without scrolling to it. */
export const focusOnce = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });
