const postgres = 'server/src/platform/postgres'

/**
 * Calls that only listed files may make, because their input must never come from a request, each with the reason in its own
 * comments; a pattern matches on the first line of the call (ASVS 1.2.5, 1.3.6, 6.5.3).
 */
export const dangerousCalls: readonly { name: string; pattern: RegExp; allowed: readonly string[] }[] = [
  {
    name: 'starts a program',
    pattern: /from 'node:child_process'/,
    allowed: [
      `${postgres}/account.ts`,
      `${postgres}/processes.ts`,
      'server/src/platform/files/reading/reader.ts',
      'server/src/lumbung.mjs',
    ],
  },
  {
    name: 'uses a shell',
    pattern: /\bshell: true|(?<![\w.])exec(?:Sync)?\(|from 'node:vm'|\beval\(|new Function\(/,
    allowed: [],
  },
  {
    name: 'calls another server',
    pattern: /(?<![\w.])fetch\(|\bhttps?\.request\(|\bnet\.connect\(|createConnection\(/,
    allowed: [
      'server/src/providers/bridge/client.ts',
      'server/src/providers/xendit/client.ts',
      'server/src/providers/xendit/sandbox/notices.ts',
      'server/src/platform/error-reports/send-error-reports.ts',
      'server/src/providers/sms/twilio.ts',
      'server/src/platform/outside/send-outside.ts',
    ],
  },
  // Nothing secret depends on it: it adds jitter to retries of a transaction.
  {
    name: 'takes a random number that can be foretold',
    pattern: /Math\.random\(/,
    allowed: ['server/src/platform/database/db.ts'],
  },
]

/** Files that make a forbidden call, as `file uses a shell`. */
export function dangersIn(sources: readonly (readonly [file: string, text: string])[]): string[] {
  return dangerousCalls.flatMap(({ name, pattern, allowed }) =>
    sources
      .filter(([file, text]) => text.search(pattern) >= 0 && !allowed.includes(file))
      .map(([file]) => `${file} ${name}`),
  )
}
