// Games that were opened, kept in this browser so that an address finds them again.

export interface Book {
  id: string;
  title: string;
  pgn: string;
  opened: number;
}

const prefix = "kibitzer.pgn.";
const most = 20;
const inMemory = new Map<string, Book>();

// A short name of a text (FNV-1a, 53 bits): the same text, the same address.
export function nameOf(text: string): string {
  let low = 0x811c9dc5, high = 0xcbf29ce4;
  for (let i = 0; i < text.length; ++i) {
    low = Math.imul(low ^ text.charCodeAt(i), 0x01000193);
    high = Math.imul(high ^ text.charCodeAt(i), 0x01000193) + i;
  }
  return (low >>> 0).toString(36) + (high >>> 0).toString(36);
}

export function books(): Book[] {
  const found = new Map(inMemory);
  for (let i = 0; i < localStorage.length; ++i) {
    const key = localStorage.key(i)!;
    if (!key.startsWith(prefix)) continue;
    try {
      const book = JSON.parse(localStorage.getItem(key)!) as Book;
      found.set(book.id, book);
    } catch {
      localStorage.removeItem(key);
    }
  }
  return [...found.values()].sort((a, b) => b.opened - a.opened);
}

export const findBook = (id: string): Book | undefined => inMemory.get(id) || books().find((book) => book.id === id);

export function keepBook(pgn: string, title: string): Book {
  const book = { id: nameOf(pgn), title, pgn, opened: Date.now() };
  inMemory.set(book.id, book);
  const old = books().slice(most);
  for (const each of old) localStorage.removeItem(prefix + each.id);
  try {
    localStorage.setItem(prefix + book.id, JSON.stringify(book));
  } catch {
    // No place left: it lives as long as this page.
  }
  return book;
}
