/** Writes lines of text to the standard output. */
export function say(text: string): void {
  process.stdout.write(`${text.trimEnd()}\n`)
}

/** Writes a value as JSON if the option `--json` was given, else its text. */
export function report(json: boolean | undefined, value: unknown, text: () => string): void {
  say(json ? JSON.stringify(value, null, 2) : text())
}
