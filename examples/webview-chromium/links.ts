/** Guard EXTERNAL_SCHEMES: opened by another program, others would run or read something on the device. */
const externalSchemes = new Set(['https:', 'mailto:', 'sms:', 'tel:', 'gojek:', 'line:', 'whatsapp:'])

/** Whether an address may be handed to the system: a browser, a wallet, the dialler. */
export function mayOpenOutside(url: string, ourOrigin: string): boolean {
  if (!/^[!-~]+$/.test(url)) return false
  const { protocol } = URL.parse(url) ?? {}
  // A page of ours without https is one under development; what it links to may be as well.
  return (
    protocol !== undefined && (externalSchemes.has(protocol) || (protocol === 'http:' && ourOrigin.startsWith('http:')))
  )
}
