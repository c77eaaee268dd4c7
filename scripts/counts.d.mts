export function countsOf(
  how: 'house' | 'node' | 'playwright',
  output: string,
  exitCode: number,
): { passed: number; failed: number }
