/** C-COM-10: calls whose 400 is shown at the field or form instead of in a toast. */
const softPaths: readonly string[] = [
  '/user/payment-info/v2',
  '/redeem-code/redeem',
  '/inquire-postpaid-bill',
  '/service-product/available',
  '/verify-phone/send-otp',
  '/user/work-info/v2',
  '/user/contact-info/v2',
  '/user/ktp-info/v3',
  '/user/personal-and-residential/v3',
]

/** Whether a call's 400 is shown at the field or form (C-COM-10). */
export const isSoft = (path: string): boolean => softPaths.includes(path)
