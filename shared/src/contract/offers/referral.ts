import * as z from 'zod/mini'
import { voucherKinds } from '../../lending/discount.ts'
import { endpoint } from '../endpoint.ts'
import { money } from '../fields.ts'

/** A voucher that will be given: its name and terms. */
const Reward = z.strictObject({
  name: z.string(),
  kind: z.enum(voucherKinds),
  /** ppm of the charge, or rupiah. */
  value: z.int(),
  /** The smallest loan. */
  minAmount: money,
  /** Days after the one on which it is given. */
  validDays: z.int(),
})
export type Reward = z.output<typeof Reward>

/** CX-56. The friends are only counted: nothing about one of them is shown. */
export const referral = endpoint({
  method: 'GET',
  path: '/referral',
  access: 'customer',
  summary: 'The customer’s own referral code, how many friends joined and how many were rewarded.',
  reply: z.strictObject({
    code: z.string(),
    /** The code with which the customer registered. */
    invitedBy: z.optional(z.string()),
    /** Friends who registered with the code. */
    joined: z.int(),
    /** Friends for whom a voucher was given. */
    rewarded: z.int(),
    /** What the campaign of today gives; missing if there is none. */
    campaign: z.optional(z.strictObject({ campaignId: z.string(), inviterReward: Reward, inviteeReward: Reward })),
  }),
  refusals: [],
})

/** C-057. The same for every inviter. */
export const inviteeReward = endpoint({
  method: 'GET',
  path: '/operation/mgm-campaign/invitee-reward',
  access: ['visitor', 'customer'],
  summary: 'What a new customer who was invited gets after the first loan; empty without a campaign.',
  reply: z.strictObject({ campaignId: z.optional(z.string()), reward: z.optional(Reward) }),
  refusals: [],
})

/** How far a mission is: nobody joined yet, a friend joined, a voucher was given. */
export const missionStates = ['OPEN', 'JOINED', 'REWARDED'] as const

/** C-058. D-182: no mission makes the customer borrow. */
export const rewardMissions = endpoint({
  method: 'GET',
  path: '/reward-mission',
  access: 'customer',
  summary: 'What the customer can earn a voucher with, and how far it is.',
  reply: z.array(z.strictObject({ id: z.string(), title: z.string(), state: z.enum(missionStates), reward: Reward })),
  refusals: [],
})
