/** Whether a query parameter such as `needBack` is set: `1` or `true` (D-058). */
export const isYes = (value: string | undefined): boolean => value === '1' || value === 'true'
