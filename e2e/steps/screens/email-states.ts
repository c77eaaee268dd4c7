import { sendEmailOtpV2 } from '@lumbung/shared/contract/onboarding/email.ts'
import { decidedCustomer, signInBrowser } from '../customers.ts'
import type { ScreenState } from './screen-state.ts'

/** A code by e-mail whose screen was reloaded. */
export const emailStates: readonly ScreenState[] = [
  {
    name: 'a customer who waits for the code of an email address',
    screens: ['ProfileEmailOtp'],
    arrange: async ({ context, page, desk }) => {
      const person = await decidedCustomer(desk)
      const body = { email: `siti.${Date.now()}@contoh.example`, scenario: 'PROFILE' } as const
      const { reference: value } = await person.client.data(sendEmailOtpV2, { body })
      await signInBrowser(context, person)
      await page.goto('/H5/me')
      const pending = JSON.stringify({ value, at: Date.now() })
      await page.evaluate((kept) => sessionStorage.setItem('email_code', kept), pending)
      return {}
    },
  },
]
