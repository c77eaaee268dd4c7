export function countsOf(
  reporter: 'summary' | 'node' | 'playwright',
  output: string,
  exitCode: number,
): { passed: number; failed: number }
