/** 'BCA Virtual Account' → 'BCA', where the kind of payment is said already. */
export const shortName = (method: string) => method.replace(/ Virtual Account$/, '')
