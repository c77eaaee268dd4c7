import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from '../../server/src/platform/operation/free-port.ts'
import { openTwilioBench } from '../../server/src/providers/sms/twilio-bench.ts'
import { openMailServer } from '../../server/src/testing/services/mail-server.ts'
import { codeIn } from '../steps/desk.ts'
import { type Program, type Running, startProgram } from './child-process.ts'

const secrets = {
  bridge: 'secret-of-the-bridge-0123456789abcdef',
  gateway: 'xnd_production_key',
  callback: 'token-of-the-notices',
}

interface Options {
  folder: string
  /** The gateway's separate database. */
  gatewayDatabase: string
  /** The address for the gateway's notices, and the file with its certificate authority. */
  noticesTo: string
  caFile: string
}

/** Stand-ins for all external providers, each with its own address. */
export async function openOutside({ folder, gatewayDatabase, noticesTo, caFile }: Options) {
  const [sms, mail] = [await openTwilioBench(), await openMailServer()]
  const ports = { bridge: await freePort(), gateway: await freePort() }
  const accountsFile = join(folder, 'accounts.json')
  await writeFile(accountsFile, '{}')
  const urls = { bridge: `http://127.0.0.1:${ports.bridge}`, gateway: `http://127.0.0.1:${ports.gateway}` }
  const programs: Program[] = [
    {
      file: 'examples/provider-bridge/main.ts',
      log: join(folder, 'bridge.log'),
      answersAt: urls.bridge,
      env: { BRIDGE_SECRET: secrets.bridge, BRIDGE_PORT: String(ports.bridge), BRIDGE_ACCOUNTS: accountsFile },
    },
    {
      file: 'server/src/lumbung.mjs',
      args: ['sandbox', 'gateway'],
      log: join(folder, 'gateway.log'),
      answersAt: urls.gateway,
      env: {
        XENDIT_SECRET_KEY: secrets.gateway,
        XENDIT_CALLBACK_TOKEN: secrets.callback,
        GATEWAY_PORT: String(ports.gateway),
        GATEWAY_DATA: join(folder, 'gateway'),
        GATEWAY_DATABASE_URL: gatewayDatabase,
        GATEWAY_NOTICES_TO: noticesTo,
        NODE_EXTRA_CA_CERTS: caFile,
      },
    },
  ]
  const read = new Set<string>()
  let running: Running[] = []
  return {
    /** PEM of the certificate authorities. */
    ca: mail.ca,
    /** The product's settings for reaching them. */
    settings: {
      LUMBUNG_SMS: 'twilio',
      LUMBUNG_EMAIL: 'smtp',
      LUMBUNG_DISBURSEMENT: 'xendit',
      LUMBUNG_NIK_REGISTER: 'bridge',
      LUMBUNG_FACE_CHECK: 'bridge',
      LUMBUNG_BUREAU: 'bridge',
      LUMBUNG_INSURER: 'bridge',
      INSURER_WEBLINK_HOSTS: 'insurer.example',
      LUMBUNG_NAME_INQUIRY: 'bridge',
      LUMBUNG_PAYMENT_GATEWAY: 'xendit',
      BRIDGE_URL: urls.bridge,
      BRIDGE_SECRET: secrets.bridge,
      TWILIO_BASE_URL: sms.url,
      TWILIO_ACCOUNT_SID: sms.accountSid,
      TWILIO_AUTH_TOKEN: sms.secret,
      TWILIO_SENDER: 'KOPERASI',
      MAIL_FROM: 'Koperasi <no-reply@koperasi.example>',
      SMTP_URL: `smtp://lumbung:p%40ss%20word@localhost:${mail.port}`,
      XENDIT_BASE_URL: urls.gateway,
      XENDIT_SECRET_KEY: secrets.gateway,
      XENDIT_CALLBACK_TOKEN: secrets.callback,
      XENDIT_MERCHANT_NAME: 'KOPERASI UJI',
    },
    /** Opens a bank account in a holder's name. */
    openAccount: (account: string, holder: string) => writeFile(accountsFile, JSON.stringify({ [account]: holder })),
    /** Starts bridge and gateway with their clocks ahead of the machine's. */
    async start(aheadMs: number) {
      running = await Promise.all(programs.map((program) => startProgram({ ...program, aheadMs })))
    },
    stop: async () => void (await Promise.all(running.splice(0).map((one) => one.stop()))),
    async newCode(mobile: string) {
      const international = mobile.replace(/^0/, '+62')
      // Not every SMS contains a code: the decision is also notified by SMS.
      const unread = () =>
        sms.accepted.findLast(({ sid, to, body }) => to === international && codeIn(body) && !read.has(sid))
      await expect.poll(unread, { message: `a code for ${mobile}`, intervals: [50] }).toBeDefined()
      const message = unread()
      read.add(message?.sid ?? '')
      return codeIn(message?.body ?? '')
    },
    async pay(code: string, amount?: number) {
      const response = await fetch(`${urls.gateway}/_test/pay`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Basic ${Buffer.from(`${secrets.gateway}:`).toString('base64')}`,
        },
        body: JSON.stringify({ payment_code: code, amount }),
      })
      if (!response.ok) throw new Error(`the gateway refused the payment: ${await response.text()}`)
    },
    close: async () => void (await Promise.all([sms.close(), mail.close()])),
  }
}
