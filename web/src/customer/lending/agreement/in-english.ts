/** A figure of an Indonesian document with its percents as English writes them: `14.2%` for `14,2%`; amounts stay (F-01). */
export const inEnglish = (figure: string): string => figure.replace(/(\d),(\d+%)/g, '$1.$2')
