import { userSummary } from '@lumbung/shared/contract/accounts/people.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { emailStatus } from '@lumbung/shared/contract/onboarding/email.ts'
import { FileUser, Landmark, Link2, Mail, Smartphone, SmilePlus, UserPlus } from 'lucide-react'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { Loaded } from '../../../shell/loading/loaded.tsx'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { DeleteAccount } from '../deletion/delete-account.tsx'
import { accountTexts } from '../profile/account-texts.ts'

/** the account at a glance, with what can be changed. */
export function MyAccountScreen() {
  const t = useTexts(accountTexts)
  const { href } = useRoute()
  const { data, error, refetch } = useRead(userSummary, {}, { handles: 'all' })
  // The rows come together: one that came later, or grew, would push those below it down.
  const email = useRead(emailStatus, {}, { handles: 'all' })
  const read = { data: email.isPending ? undefined : data, error, refetch }
  return (
    <AppScreen title={t.myAccount} right={<HelpButton />}>
      <div className="stack">
        <Loaded read={read} skeleton={<SkeletonCard />}>
          {({ displayName, mobileNumber }) => (
            <List>
              <ListRow
                mark={<Icon of={SmilePlus} />}
                title={t.userName}
                secondary={displayName ?? t.userNameNone}
                href={href('ChangeUserName', {})}
              />
              <ListRow
                mark={<Icon of={Smartphone} />}
                title={t.mobile}
                secondary={mobileNumber}
                href={href('ChangeMobile', {})}
              />
              <ListRow
                mark={<Icon of={FileUser} />}
                title={t.profile}
                secondary={t.profileWhy}
                href={href('Profile', {})}
              />
              <EmailRow status={email.data} />
              <ListRow mark={<Icon of={Landmark} />} title={t.bankAccounts} href={href('BankList', {})} />
              <ListRow
                mark={<Icon of={Link2} />}
                title={t.linked}
                secondary={t.linkedWhy}
                href={href('LinkAccount', {})}
              />
              <ListRow
                mark={<Icon of={UserPlus} />}
                title={t.refCode}
                secondary={t.refCodeWhy}
                href={href('RefCode', {})}
              />
            </List>
          )}
        </Loaded>
        {(read.data || error) && <DeleteAccount />}
      </div>
    </AppScreen>
  )
}

/** The e-mail address, masked, and whether it is verified. */
function EmailRow({ status }: { status: ReplyOf<typeof emailStatus> | undefined }) {
  const t = useTexts(accountTexts)
  const { href } = useRoute()
  return (
    <ListRow
      mark={<Icon of={Mail} />}
      title={t.email}
      secondary={status && (status.email ?? t.emailNone)}
      value={
        status?.email && <Badge kind={status.verified ? 'success' : 'warning'}>{t.emailState(status.verified)}</Badge>
      }
      href={href('ProfileVerifEmail', {})}
    />
  )
}
