import { formatDate } from '@lumbung/shared/format.ts'
import { FileUser } from 'lucide-react'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SectionTitle } from '../../../ui/layout/card.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { EmptyState } from '../../../ui/layout/message-page.tsx'
import { startRoutes, stepRoutes } from '../flow/apply-steps.ts'
import { type Application, isDecided, WithApplication } from '../flow/with-application.tsx'
import { savedText } from '../forms/saved-values.ts'
import { groupSummary, profileGroups } from './profile-groups.ts'
import { profileTexts } from './profile-texts.ts'

/** what is stored about the customer, by group; each can be changed where that is allowed. */
export function ProfileScreen() {
  return <WithApplication>{(application) => <Profile application={application} />}</WithApplication>
}

function Profile({ application }: { application: Application }) {
  const t = useTexts(profileTexts)
  const { href } = useRoute()
  const { review, saved } = application
  const isEmpty = Object.keys(saved).length === 0
  const isUnderReview = review === 'CREDITING' || review === 'RETURN'
  return (
    <AppScreen
      title={t.title}
      right={<HelpButton />}
      action={isEmpty && <ButtonLink href={href(startRoutes[application.flow], {})}>{t.fill}</ButtonLink>}
    >
      {isEmpty ? (
        <EmptyState icon={FileUser} title={t.none}>
          {t.noneWhy}
        </EmptyState>
      ) : (
        <div className="stack">
          {isUnderReview && <Notice>{t.reviewing}</Notice>}
          <FromCard application={application} />
          <Groups application={application} locked={isUnderReview} />
        </div>
      )}
    </AppScreen>
  )
}

function FromCard({ application }: { application: Application }) {
  const t = useTexts(profileTexts)
  const language = useLanguage()
  const { href } = useRoute()
  const { ktp } = application.saved
  const of = (field: string) => savedText(application, 'ktp', field)
  if (!ktp?.fullName) return null
  return (
    <section className="stack-s">
      <SectionTitle>{t.fromCard}</SectionTitle>
      <List>
        <ListRow title={of('fullName')} secondary={t.name} />
        <ListRow title={String(ktp.idNumber ?? '')} secondary={t.nik} />
        <ListRow title={`${of('birthPlace')}, ${formatDate(of('birthDate'), language)}`} secondary={t.birth} />
        <ListRow title={of('idAddress')} secondary={t.address} />
        <ListRow title={t.cardPhoto} href={href('DocuPreview', {}, { id: 'KTP' })} />
      </List>
      <p className="small secondary">{t.fromCardWhy}</p>
    </section>
  )
}

/** A customer without a decision changes the data in the application itself. */
function Groups({ application, locked }: { application: Application; locked: boolean }) {
  const t = useTexts(profileTexts)
  const { href } = useRoute()
  const language = useLanguage() === 'id' ? 'id' : 'en'
  return (
    <List>
      {profileGroups.map((group) => {
        const place = isDecided(application) ? group.route : stepRoutes[application.flow][group.step]
        return (
          <ListRow
            key={group.route}
            title={t.groups[group.route]}
            secondary={groupSummary(group, application, language) || t.open}
            {...(locked ? {} : { href: href(place, {}) })}
          />
        )
      })}
    </List>
  )
}
