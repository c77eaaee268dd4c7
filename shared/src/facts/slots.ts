/** The icons that an item of a slot may have. */
export const slotIcons = ['shield', 'receipt', 'scale', 'help'] as const
export type SlotIcon = (typeof slotIcons)[number]
