let pending: string | undefined

/** The number of a sign-in by face, between the sign-in screens. It stays in memory (D-052): after a reload it is asked again. */
export const pendingFace = {
  keep: (mobile: string) => {
    pending = mobile
  },
  read: () => pending,
  forget: () => {
    pending = undefined
  },
}
