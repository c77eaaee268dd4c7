import { ReferralShareType } from '@lumbung/shared/enums/content.ts'

/** An invitation as it came with a link. */
export interface Invitation {
  /** The inviter's code; '' if there is none. */
  invitedBy: string
  shareType: ReferralShareType
}

const isShareType = (text: string | undefined): text is ReferralShareType =>
  (ReferralShareType as readonly (string | undefined)[]).includes(text)

/** The longest text that the call takes. */
const longest = 40

/** The invitation in the query of a link. A code that is too long counts as none, and a type that nobody shared as the default. */
export function invitationOf(query: { invitedBy?: string | undefined; shareType?: string | undefined }): Invitation {
  const { invitedBy = '', shareType } = query
  return {
    invitedBy: invitedBy.length > longest ? '' : invitedBy,
    shareType: isShareType(shareType) ? shareType : 'MGM_DEFAULT',
  }
}
