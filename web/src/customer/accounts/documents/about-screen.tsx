import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { globalStatus } from '@lumbung/shared/contract/home.ts'
import { BookOpen, FileText, ShieldCheck, TriangleAlert } from 'lucide-react'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { openHelp } from '../../../shell/help/open-help.ts'
import { Loaded } from '../../../shell/loading/loaded.tsx'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { SectionTitle } from '../../../ui/layout/card.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { aboutTexts } from './about-texts.ts'

/** Who lends, under which licence, and how to reach them (D-242). */
export function AboutScreen() {
  const t = useTexts(aboutTexts)
  const services = useServices()
  const { href } = useRoute()
  const read = useRead(globalStatus, {}, { handles: 'all' })
  return (
    <AppScreen title={t.title} action={<Button onClick={() => openHelp(services)}>{t.contact}</Button>}>
      <div className="stack">
        <p>{t.lead}</p>
        <section className="stack-s">
          <SectionTitle>{t.lender}</SectionTitle>
          <Loaded read={read} skeleton={<SkeletonList rows={4} />}>
            {({ lender }) => <Lender lender={lender} />}
          </Loaded>
        </section>
        <section className="stack-s">
          <SectionTitle>{t.documents}</SectionTitle>
          <List>
            <ListRow
              mark={<Icon of={FileText} />}
              title={t.terms}
              href={href('Documents', { type: 'term-of-service' })}
            />
            <ListRow
              mark={<Icon of={ShieldCheck} />}
              title={t.privacy}
              href={href('Documents', { type: 'privacy-policy' })}
            />
            <ListRow mark={<Icon of={TriangleAlert} />} title={t.risk} href={href('Risk', {})} />
            <ListRow mark={<Icon of={BookOpen} />} title={t.reading} href={href('Pages', {})} />
          </List>
        </section>
      </div>
    </AppScreen>
  )
}

function Lender({ lender }: Pick<ReplyOf<typeof globalStatus>, 'lender'>) {
  const t = useTexts(aboutTexts)
  const { name, address, email, phone, licence } = lender
  return (
    <List>
      <ListRow title={name} secondary={t.name} />
      <ListRow title={address} secondary={t.address} />
      <ListRow title={email} secondary={t.email} href={`mailto:${email}`} />
      <ListRow title={phone} secondary={t.phone} href={`tel:${phone.replace(/[^+\d]/g, '')}`} />
      {licence && <ListRow title={licence} secondary={t.licence} />}
    </List>
  )
}
