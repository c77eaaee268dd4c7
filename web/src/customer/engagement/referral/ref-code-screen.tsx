import { referral } from '@lumbung/shared/contract/offers/referral.ts'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { Loaded } from '../../../shell/loading/loaded.tsx'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { CopyRow } from '../../../ui/actions/copy-row.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { referralTexts } from './referral-texts.ts'

/** the customer's own code, and the one with which the customer came. */
export function RefCodeScreen() {
  const t = useTexts(referralTexts)
  const { href } = useRoute()
  const read = useRead(referral, {}, { handles: 'all' })
  return (
    <AppScreen
      title={t.refCode}
      right={<HelpButton />}
      action={<ButtonLink href={href('InviteFriendsPage', {})}>{t.invite}</ButtonLink>}
    >
      <Loaded read={read} skeleton={<SkeletonCard />}>
        {({ code, invitedBy }) => (
          <div className="stack">
            <p className="secondary">{t.refCodeLead}</p>
            <Card>
              <CopyRow label={t.code} shown={code} value={code} large />
            </Card>
            <List>
              <ListRow title={t.inviter} secondary={invitedBy ?? t.noInviter} />
            </List>
          </div>
        )}
      </Loaded>
    </AppScreen>
  )
}
