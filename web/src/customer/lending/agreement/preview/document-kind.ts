import { CameraType } from '@lumbung/shared/enums/onboarding/identity.ts'

/** A document of the customer's own: a photo by its type, or the agreement of an order. */
export type DocumentRef = { photo: CameraType } | { orderId: string }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** What the `id` of R-137 names; undefined if it can name nothing. The server decides whether it is the customer's. */
export function documentOf(id: string | undefined): DocumentRef | undefined {
  const photo = CameraType.find((type) => type === id)
  if (photo) return { photo }
  return id !== undefined && uuid.test(id) ? { orderId: id } : undefined
}
