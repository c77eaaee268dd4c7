import { ReferralShareType } from '@lumbung/shared/enums/content.ts'

/** An invitation as it came with a link. */
export interface Invitation {
  /** The inviter's code; '' if there is none. */
  invitedBy: string
  shareType: ReferralShareType
}

const isShareType = (text: string | undefined): text is ReferralShareType =>
  (ReferralShareType as readonly (string | undefined)[]).includes(text)

/** The invitation in the query of a link. Anything that nobody shared counts as the default type. */
export function invitationOf(query: { invitedBy?: string | undefined; shareType?: string | undefined }): Invitation {
  const { invitedBy = '', shareType } = query
  return { invitedBy: invitedBy.slice(0, 40), shareType: isShareType(shareType) ? shareType : 'MGM_DEFAULT' }
}
