import type { Message } from '@lumbung/shared/contract/sandbox.ts'

/** The code of 4 or 6 digits in a sign-in or order message; undefined for other messages. */
export function codeIn({ kind, text }: Pick<Message, 'kind' | 'text'>): string | undefined {
  return kind.endsWith('CODE') ? /\b\d{6}\b|\b\d{4}\b/.exec(text)?.[0] : undefined
}
