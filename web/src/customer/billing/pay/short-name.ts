/** 'BCA Virtual Account' → 'BCA', where the kind of payment is clear. */
export const shortName = (method: string) => method.replace(/ Virtual Account$/, '')
