import type { Message } from './desk-api.ts'

/** The code that a message carries, if it is one that carries a code: 4 or 6 digits. */
export function codeIn({ kind, text }: Pick<Message, 'kind' | 'text'>): string | undefined {
  return kind.endsWith('CODE') ? /\b\d{6}\b|\b\d{4}\b/.exec(text)?.[0] : undefined
}
