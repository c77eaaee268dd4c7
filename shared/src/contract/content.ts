import * as z from 'zod/mini'
import { AdPlacement, AdSlotType, ContentSlotKind } from '../enums/content.ts'
import { customerTags } from '../facts/customer-tags.ts'
import { slotIcons } from '../facts/slots.ts'
import { endpoint } from './endpoint.ts'
import { itemId } from './item-id.ts'

/** N-21. An item of a slot, in the language of the call. */
const AdItem = z.strictObject({
  bannerId: itemId,
  mascotIsShow: z.boolean(),
  placement: z.enum(AdPlacement),
  slotType: z.enum(AdSlotType),
  kind: z.enum(ContentSlotKind),
  /** Somebody pays for it: the screen says "Iklan". */
  isAd: z.boolean(),
  title: z.string(),
  body: z.optional(z.string()),
  icon: z.optional(z.enum(slotIcons)),
  /** A path of ours below the channel. */
  link: z.optional(z.string()),
  /** Shown to customers with one of these tags (C-018); missing: to everybody, visitors included. */
  audience: z.optional(z.array(z.enum(customerTags))),
})
export type AdItem = z.output<typeof AdItem>

/** CX-02. */
export const ads = endpoint({
  method: 'GET',
  path: '/ads',
  access: 'visitor',
  summary: 'What the slots of the screens show now, on this channel and in this language.',
  reply: z.strictObject({ items: z.array(AdItem) }),
  refusals: [],
})

/** C-053, N-27. */
export const experimentGroup = endpoint({
  method: 'GET',
  path: '/abTest/{name}/group/calculate',
  access: 'visitor',
  summary: 'The group of a customer or device in an experiment: always the same for the same name and reference.',
  params: z.strictObject({ name: itemId }),
  query: z.strictObject({
    refId: z.string().check(z.minLength(1), z.maxLength(64)),
    refType: z.enum(['USER', 'DEVICE']),
  }),
  /** N-14. */
  reply: z.strictObject({ groupName: z.string(), extraInfo: z.record(z.string(), z.string()) }),
  refusals: ['NOT_FOUND'],
})

const flag = z.enum(['true', 'false'])

/** C-055. */
export const channelNeedsOldVersion = endpoint({
  method: 'GET',
  path: '/variable/channel-need-old-version',
  access: 'visitor',
  summary: 'Whether customers of the channel are asked to update the partner’s app.',
  reply: flag,
  refusals: [],
})

/** C-056, D-124. */
export const delayNotificationStatus = endpoint({
  method: 'GET',
  path: '/variable/delay-notification-status',
  access: 'visitor',
  summary: 'Whether the result of a review is told later by message.',
  reply: flag,
  refusals: [],
})
