import type { ContentSlotKind } from '../enums/content.ts'

/** The icons that an item of a slot may have. */
export const slotIcons = ['shield', 'receipt', 'scale', 'help'] as const
export type SlotIcon = (typeof slotIcons)[number]

const nativeKinds: readonly ContentSlotKind[] = ['REWARD_VIDEO', 'NATIVE_AD', 'NATIVE_BANNER_AD']
/** Whether only a native app can show an item (E-19). */
export const isNative = (kind: ContentSlotKind): kind is 'REWARD_VIDEO' | 'NATIVE_AD' | 'NATIVE_BANNER_AD' =>
  nativeKinds.includes(kind)
