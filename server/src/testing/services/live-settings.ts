import { bridgeSecret } from './bridge-example.ts'

/** Settings with which the product starts without the sandbox; providers are at addresses without a server. */
export const liveSettings: Readonly<Record<string, string>> = {
  LUMBUNG_SANDBOX: '0',
  PUBLIC_ORIGIN: 'https://koperasi.example',
  LUMBUNG_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  LUMBUNG_LENDER_NAME: 'PT Koperasi Uji Coba',
  LUMBUNG_LENDER_ADDRESS: 'Jalan Pahlawan 10, Surabaya 60174',
  LUMBUNG_LENDER_TAX_NUMBER: '0024681357615000',
  LUMBUNG_LENDER_EMAIL: 'layanan@koperasi.example',
  LUMBUNG_LENDER_PHONE: '031 555 1234',
  LUMBUNG_HELP_EMAIL: 'tolong@koperasi.example',
  LUMBUNG_SMS: 'bridge',
  LUMBUNG_EMAIL: 'smtp',
  LUMBUNG_NIK_REGISTER: 'bridge',
  LUMBUNG_FACE_CHECK: 'bridge',
  LUMBUNG_BUREAU: 'bridge',
  LUMBUNG_INSURER: 'bridge',
  INSURER_WEBLINK_HOSTS: 'insurer.example',
  LUMBUNG_NAME_INQUIRY: 'bridge',
  LUMBUNG_DISBURSEMENT: 'xendit',
  LUMBUNG_PAYMENT_GATEWAY: 'xendit',
  BRIDGE_URL: 'http://127.0.0.1:9/',
  BRIDGE_SECRET: bridgeSecret,
  SMTP_URL: 'smtp://mailer:password-of-the-mailer@127.0.0.1:9',
  MAIL_FROM: 'Koperasi <no-reply@koperasi.example>',
  XENDIT_BASE_URL: 'http://127.0.0.1:9/',
  XENDIT_SECRET_KEY: 'xnd_test_key',
  XENDIT_CALLBACK_TOKEN: 'token-of-the-gateway',
  XENDIT_MERCHANT_NAME: 'KOPERASI UJI',
}

/** The vendors that the settings above do not choose, by the variable that chooses them. */
export const otherVendors: readonly Readonly<Record<string, string>>[] = [
  {
    LUMBUNG_SMS: 'twilio',
    TWILIO_ACCOUNT_SID: `AC${'0123456789abcdef'.repeat(2)}`,
    TWILIO_AUTH_TOKEN: 'token-of-twilio',
    TWILIO_SENDER: 'KOPERASI',
  },
  { LUMBUNG_BILL_SERVICES: 'bridge' },
  { LUMBUNG_NAME_INQUIRY: 'iluma', ILUMA_API_KEY: 'iluma_test_key' },
  {
    LUMBUNG_LINKED_ACCOUNTS: 'facebook',
    FACEBOOK_APP_ID: '1234567890123456',
    FACEBOOK_APP_SECRET: 'secret-of-the-facebook-app',
  },
]

/** Addresses that have a default, so they may be missing. */
export const optionalSettings = ['XENDIT_BASE_URL']
