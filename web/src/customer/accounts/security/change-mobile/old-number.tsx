import { userSummary } from '@lumbung/shared/contract/accounts/people.ts'
import { ShieldCheck, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../../../api/use-api.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { HelpButton } from '../../../../shell/help/help-button.tsx'
import { Loaded } from '../../../../shell/loading/loaded.tsx'
import { AppScreen } from '../../../../shell/screen/app-screen.tsx'
import { Button } from '../../../../ui/actions/button.tsx'
import { TextLink } from '../../../../ui/actions/text-link.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Icon } from '../../../../ui/graphics/icon.tsx'
import { List, ListRow } from '../../../../ui/layout/list-row.tsx'
import { PageTitle } from '../../../../ui/layout/page-title.tsx'
import { SkeletonCard } from '../../../../ui/layout/skeleton.tsx'
import { changeMobileTexts } from './change-mobile-texts.ts'
import { LostNumber } from './lost-number.tsx'

/** The present number, to which the first code goes unless it is lost. */
export function OldNumber({ onSend }: { onSend: () => void }) {
  const t = useTexts(changeMobileTexts)
  const read = useRead(userSummary, {}, { handles: 'all' })
  const [isLost, setLost] = useState(false)
  return (
    <AppScreen
      title={t.title}
      heading="body"
      right={<HelpButton />}
      action={read.data && <Button onClick={onSend}>{t.sendOld}</Button>}
    >
      <div className="stack">
        <div className="stack-s">
          <PageTitle>{t.heading}</PageTitle>
          <p className="secondary">{t.lead}</p>
        </div>
        <Loaded read={read} skeleton={<SkeletonCard />}>
          {({ mobileNumber }) => (
            <>
              <List>
                <ListRow mark={<Icon of={Smartphone} />} title={t.present} secondary={mobileNumber} />
              </List>
              <div>
                <TextLink long onClick={() => setLost(true)}>
                  {t.lost}
                </TextLink>
              </div>
              <Notice kind="info" icon={ShieldCheck}>
                {t.effects}
              </Notice>
            </>
          )}
        </Loaded>
      </div>
      {isLost && read.data && <LostNumber faceStored={read.data.faceStored} onClose={() => setLost(false)} />}
    </AppScreen>
  )
}
