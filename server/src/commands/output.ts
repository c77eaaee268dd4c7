import { hideSecrets, withoutSecrets } from '../platform/keys/hide-secrets.ts'

/** Writes lines of text to the standard output. */
export function say(text: string): void {
  process.stdout.write(`${text.trimEnd()}\n`)
}

/** Writes a value as JSON if the option `--json` was given, else its text. Neither shows a secret: terminals are logged and copied from. */
export function report(json: boolean | undefined, value: unknown, text: () => string): void {
  say(json ? JSON.stringify(withoutSecrets(value), null, 2) : hideSecrets(text()))
}
