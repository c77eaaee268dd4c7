let typed: string | undefined

/** The address that is being verified, between the two screens. It stays in memory: after a reload it is typed again. */
export const pendingEmail = {
  keep: (email: string) => {
    typed = email
  },
  read: () => typed,
  forget: () => {
    typed = undefined
  },
}
