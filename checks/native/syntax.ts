import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Code of a shell, in a language whose compiler is not here. */
export interface Source {
  language: 'kotlin' | 'swift'
  text: string
}

/** What a grammar reads in a source. Comments are in none of it. */
export interface Syntax {
  /** Lines that it cannot read. */
  errors: readonly number[]
  /** Every `when` and `switch`. */
  choices: readonly { subject: string; texts: readonly string[] }[]
  /** Calls whose first argument is a text. */
  calls: readonly { callee: string; text: string }[]
  /** Properties with the texts of their values. */
  lists: readonly { name: string; texts: readonly string[] }[]
  /** The code by its tokens, with a space between them. */
  code: string
}

/**
 * Parses sources in a process of its own: the grammars have functions so large that V8's optimising compiler runs out of memory over
 * them, so only the other compiler may run.
 */
export function syntaxOf(sources: readonly Source[]): Syntax[] {
  const program = join(import.meta.dirname, 'main.ts')
  const options = { input: JSON.stringify(sources), maxBuffer: 2 ** 28 }
  return JSON.parse(execFileSync(process.execPath, ['--liftoff-only', program], options).toString())
}
