import { channelCode, codeShape } from '@lumbung/shared/channel-code.ts'
import { channelTabs, channelThemes, homes } from '@lumbung/shared/enums/channels.ts'
import { Wallet } from '@lumbung/shared/enums/onboarding/bank-accounts.ts'
import { isReservedSegment } from '@lumbung/shared/facts/reserved-segments.ts'
import { z } from 'zod'
import { jwksFile, keyFile, splitKeys } from './key-file.ts'
import { problemOfAddress, webhookFile } from './webhook/webhook-file.ts'

const hostName = z
  .string()
  .regex(/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'a host name such as www.example.com')
const code = z
  .string()
  .regex(codeShape, 'capital letters, digits and _, such as GOPAY')
  .refine((name) => !isReservedSegment(name), 'is the beginning of paths of our own')

/** A short sentence. */
const sentence = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'one line of letters')

/** What a partner must say of its tokens. */
const needsOfPartner = ['issuer', 'login'] as const

/** What makes sense only where customers come with tokens of another app. */
const onlyOfPartner = ['tokenEntry', 'backClose', 'otpBack', 'oldVersion', 'nikOnLink', 'webhook', 'legalLine'] as const

/** A channel as the operator's file describes it (docs/partners.md). */
export const channelFile = z
  .strictObject({
    code: code.transform(channelCode),
    /** Other spellings in addresses, which are rewritten to the code. */
    aliases: z.array(code).max(10).default([]),
    /** As customers read it: `Kembali ke GoPay`. */
    name: z.string().trim().min(1).max(40),
    /** SOURCE: a marketing source of our own app. */
    kind: z.enum(['OWN', 'SOURCE', 'PARTNER']),
    status: z.enum(['ACTIVE', 'PAUSED']),
    /** Who lends to its customers, in both languages; by default our lender's name and licence. */
    legalLine: z.strictObject({ id: sentence, en: sentence }).optional(),
    /** In the place of a logo; by default the first two letters of the code. */
    monogram: z
      .string()
      .regex(/^[\p{L}\p{N}]{1,2}$/u, 'one or two letters or digits')
      .optional(),
    /** Its colours in web/src/ui/tokens.css; by default those of its code, of a source our own. */
    theme: z.enum(channelThemes, { error: `is not a theme; there are ${channelThemes.join(', ')}` }).optional(),
    /** Whether its pages may be dark; partners' apps are light. */
    dark: z.boolean().optional(),
    /** The `iss` of its tokens. */
    issuer: z.string().min(1).max(200).optional(),
    /** FREE: its token signs in. VERIFY: a code is sent to the token's number. */
    login: z.enum(['FREE', 'VERIFY']).optional(),
    /** The numbers that it has, `8…`: others have no product there. Every number without it. */
    numberPrefixes: z
      .array(z.string().regex(/^8\d{2,4}$/, 'the first digits of numbers, such as 815'))
      .min(1)
      .max(100)
      .optional(),
    /** Where a signed-in customer arrives. */
    home: z.enum(homes),
    /** Tabs that are not shown. */
    hiddenTabs: z.array(z.enum(channelTabs)).default([]),
    /** Whether customers enter with a token alone; by default a partner's do. */
    tokenEntry: z.boolean().optional(),
    /** Where back leads from the first screen without a webview, unless the partner named another address. */
    backUrl: z.url({ protocol: /^https$/ }).optional(),
    /** Hosts to which it may send its customers back. */
    allowedHosts: z.array(hostName).max(20).default([]),
    /** ANDROID: back from a first screen closes the page of an Android app, whatever the backUrl (D-074). */
    backClose: z.enum(['ANDROID']).optional(),
    /** LOGIN: the code is entered at login-otp, whose back leads to Login (D-074). */
    otpBack: z.enum(['LOGIN']).optional(),
    /** Whether its first visit to an existing account asks for the account's NIK (D-050). */
    nikOnLink: z.boolean().default(false),
    /** Whether customers are asked to update the partner's app (C-055). */
    oldVersion: z.boolean().default(false),
    /** The wallets of its app (D-075). None is offered yet. */
    wallets: z.array(z.enum(Wallet)).max(10).default([]),
    /** Whether a webview that keeps no cookies may sign in with a token that stays in the page's memory (D-079). */
    cookieless: z.boolean().default(false),
    /** Several while they are exchanged. */
    keys: z
      .array(z.union([keyFile, jwksFile]))
      .max(10)
      .default([]),
    /** Where its partner is told what becomes of loans of customers who agreed to it. */
    webhook: webhookFile.optional(),
  })
  .superRefine((file, context) => {
    const say = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    const { kind, home, hiddenTabs, backUrl, allowedHosts, keys, webhook } = file
    const problem = webhook && problemOfAddress(webhook.url, allowedHosts)
    if (problem) context.addIssue({ code: 'custom', path: ['webhook', 'url'], message: problem })
    for (const field of needsOfPartner)
      if (kind === 'PARTNER' && file[field] === undefined) say(field, 'a partner needs it')
    for (const field of onlyOfPartner) if (kind !== 'PARTNER' && file[field]) say(field, 'only a partner has it')
    if (file.nikOnLink && file.login === 'VERIFY') say('nikOnLink', 'needs login FREE: a code proves the number')
    if (hiddenTabs.includes(home === 'BILL' ? 'BILL' : 'HOME')) say('hiddenTabs', 'customers arrive at one of them')
    if (backUrl !== undefined && !allowedHosts.includes(new URL(backUrl).hostname))
      say('backUrl', 'its host must be one of allowedHosts')
    const { keys: named } = splitKeys(keys)
    if (new Set(named.map(({ kid }) => kid)).size < named.length) say('keys', 'two have the same kid')
    if (keys.length > named.length + 1) say('keys', 'only one address of keys')
  })

export type ChannelFile = z.output<typeof channelFile>
