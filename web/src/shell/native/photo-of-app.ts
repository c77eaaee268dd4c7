import type { CameraType } from '@lumbung/shared/enums/onboarding/identity.ts'
import { askApp } from './ask-app.ts'
import { bytesOf } from './base64.ts'

/** The longest side that our server keeps. */
const maxEdge = 2048

/** A photo by the camera of the app around the page; undefined if it has none. It is checked like one that the customer picked. */
export async function photoOfApp(type: CameraType): Promise<File | 'CANCELLED' | 'DENIED' | undefined> {
  const asked = await askApp('camera', { type, maxEdge })
  if (asked === undefined || typeof asked === 'string') return asked
  const { base64, name, type: format } = asked.done
  return new File([bytesOf(base64)], name, { type: format })
}
