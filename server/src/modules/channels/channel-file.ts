import { homes } from '@lumbung/shared/enums/channels.ts'
import { z } from 'zod'
import { keyFile } from './key-file.ts'

const hostName = z
  .string()
  .regex(/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'a host name such as www.example.com')
const code = z.string().regex(/^[A-Z][A-Z0-9_]{1,31}$/, 'capital letters, digits and _, such as GOPAY')

/** What a partner must say of its tokens. */
const needsOfPartner = ['issuer', 'login'] as const

/** A channel as the operator's file describes it (docs/partners.md). */
export const channelFile = z
  .strictObject({
    code,
    /** Other spellings in addresses, which are rewritten to the code. */
    aliases: z.array(code).max(10).default([]),
    /** As customers read it: `Kembali ke GoPay`. */
    name: z.string().trim().min(1).max(40),
    /** SOURCE: a marketing source of our own app. */
    kind: z.enum(['OWN', 'SOURCE', 'PARTNER']),
    status: z.enum(['ACTIVE', 'PAUSED']),
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
    /** Where back leads from the first screen without a webview, unless the partner named another address. */
    backUrl: z.url({ protocol: /^https$/ }).optional(),
    /** Hosts to which it may send its customers back. */
    allowedHosts: z.array(hostName).max(20).default([]),
    /** Whether a webview that keeps no cookies may sign in with a token that stays in the page's memory (D-079). */
    cookieless: z.boolean().default(false),
    /** Several while they are exchanged. */
    keys: z.array(keyFile).max(10).default([]),
  })
  .superRefine((file, context) => {
    const say = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    const { kind, backUrl, allowedHosts, keys } = file
    for (const field of needsOfPartner)
      if (kind === 'PARTNER' && file[field] === undefined) say(field, 'a partner needs it')
    if (backUrl !== undefined && !allowedHosts.includes(new URL(backUrl).hostname))
      say('backUrl', 'its host must be one of allowedHosts')
    if (new Set(keys.map(({ kid }) => kid)).size < keys.length) say('keys', 'two have the same kid')
  })

export type ChannelFile = z.output<typeof channelFile>
