import { linkedAccounts } from '@lumbung/shared/contract/accounts/linked-accounts.ts'
import { linkNames } from '@lumbung/shared/enums/linked-accounts.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { Link2 } from 'lucide-react'
import { useRead } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { Loaded } from '../../../shell/loading/loaded.tsx'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { EmptyState } from '../../../ui/layout/message-page.tsx'
import { SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { linkTexts } from './link-texts.ts'
import { OneAccount } from './one-account.tsx'

/** the accounts elsewhere that are linked or can be; a single one is shown at once. */
export function LinkAccountScreen() {
  const t = useTexts(linkTexts)
  const language = useLanguage()
  const { href } = useRoute()
  const read = useRead(linkedAccounts, {}, { handles: 'all', staleTime: 0 })
  const [only, ...others] = read.data ?? []
  if (only && others.length === 0) return <OneAccount type={only.type} query={{}} />
  return (
    <AppScreen title={t.title} right={<HelpButton />}>
      <Loaded read={read} skeleton={<SkeletonCard />}>
        {(accounts) =>
          accounts.length === 0 ? (
            <EmptyState icon={Link2} title={t.none}>
              {t.noneWhy}
            </EmptyState>
          ) : (
            <div className="stack">
              <p className="secondary">{t.lead}</p>
              <List>
                {accounts.map(({ type, linkedAt }) => (
                  <ListRow
                    key={type}
                    mark={<Icon of={Link2} />}
                    title={linkNames[type]}
                    secondary={linkedAt ? t.since(formatMoment(linkedAt, language)) : t.open}
                    href={href('LinkAccountType', { type })}
                  />
                ))}
              </List>
            </div>
          )
        }
      </Loaded>
    </AppScreen>
  )
}
