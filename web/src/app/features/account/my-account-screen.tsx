import { userSummary } from '@lumbung/shared/contract/accounts/people.ts'
import { FileUser, Landmark, SmilePlus, UserPlus, UserRoundCog } from 'lucide-react'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { AppScreen } from '../../app-screen.tsx'
import { HelpButton } from '../../help/help-button.tsx'
import { Loaded } from '../../loading/loaded.tsx'
import { useRoute } from '../../routing/use-route.ts'
import { accountTexts } from './account-texts.ts'

/** the account at a glance, with what can be changed. */
export function MyAccountScreen() {
  const t = useTexts(accountTexts)
  const { href } = useRoute()
  const read = useRead(userSummary, {}, { handles: 'all' })
  return (
    <AppScreen title={t.myAccount} right={<HelpButton />}>
      <div className="stack">
        <p className="secondary">{read.data?.mobileNumber.replace(/•+/, ' $& ')}</p>
        <Loaded read={read} skeleton={<SkeletonCard />}>
          {({ displayName }) => (
            <List>
              <ListRow
                mark={<Icon of={SmilePlus} />}
                title={t.userName}
                secondary={displayName ?? t.userNameNone}
                href={href('ChangeUserName', {})}
              />
              <ListRow
                mark={<Icon of={FileUser} />}
                title={t.profile}
                secondary={t.profileWhy}
                href={href('Profile', {})}
              />
              <ListRow mark={<Icon of={Landmark} />} title={t.bankAccounts} href={href('BankList', {})} />
              <ListRow
                mark={<Icon of={UserPlus} />}
                title={t.refCode}
                secondary={t.refCodeWhy}
                href={href('RefCode', {})}
              />
              <ListRow
                mark={<Icon of={UserRoundCog} />}
                title={t.title}
                secondary={t.manageWhy}
                href={href('ManageAccount', {})}
              />
            </List>
          )}
        </Loaded>
      </div>
    </AppScreen>
  )
}
