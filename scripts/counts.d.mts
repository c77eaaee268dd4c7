export function countsOf(
  reporter: 'summary' | 'node' | 'playwright',
  output: string,
  exitCode: number,
): { passed: number; failed: number }

export function failuresIn(output: string): string[]
