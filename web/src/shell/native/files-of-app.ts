import { send } from '../../api/sending/send.ts'
import { askApp } from './ask-app.ts'
import { base64Of } from './base64.ts'

const openTypes = ['application/pdf', 'application/zip', 'image/jpeg', 'image/png'] as const
/** A message with more is refused. */
const largestFile = 11 * 1024 * 1024

/** Shows a file in the app around the page, where the customer can keep it; false if it does not. */
export async function openByApp(file: Blob, name: string): Promise<boolean> {
  const type = openTypes.find((one) => file.type.startsWith(one))
  if (!type || file.size > largestFile) return false
  return (await askApp('openFile', { name, type, base64: await base64Of(file) })) !== undefined
}

/** A file of our server; undefined if it could not be read. */
export async function fileAt(url: string): Promise<Blob | undefined> {
  const reply = await send({ url, method: 'GET', headers: {}, body: null }).catch(() => undefined)
  return reply?.ok ? reply.blob() : undefined
}

/** Opens the phone's share sheet by the app around the page; false if it has none. */
export async function shareByApp(text: string, file?: { blob: Blob; name: string }): Promise<boolean> {
  if (file && file.blob.size > largestFile) return false
  const attached = file && { name: file.name, type: file.blob.type, base64: await base64Of(file.blob) }
  // Closed without sharing is fine, too.
  return (await askApp('share', attached ? { text, file: attached } : { text })) !== undefined
}
