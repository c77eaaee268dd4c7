/** The largest settlement file in bytes ⚙: about fifty thousand lines. */
export const statementBytes = 10 * 1024 * 1024

/**
 * Why a file is no settlement file. NOT_TEXT: not in UTF-8. SEMICOLONS: its columns are separated by them or by tabs, as a spreadsheet
 * saves it. DAMAGED: it ends within quotes. UNREADABLE: none of its lines can be read, or too many cannot.
 */
export const statementProblems = [
  'TOO_LARGE',
  'NOT_TEXT',
  'EMPTY',
  'SEMICOLONS',
  'COLUMNS',
  'REPEATED',
  'DAMAGED',
  'NO_LINES',
  'UNREADABLE',
] as const
export type StatementProblem = (typeof statementProblems)[number]
