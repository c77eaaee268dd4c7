import { unbroken } from '@lumbung/shared/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useServices } from '../../../shell/router/services.ts'
import { signOut } from '../../../shell/session/sign-out.ts'
import { pageChannel } from '../../../state/channel.ts'
import { enteredAs } from '../../../state/entered-as.ts'
import { TextLink } from '../../../ui/actions/text-link.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { entryTexts } from './entry-texts.ts'
import styles from './shown-notices.module.css'

/** What customers of another app are told: that it is an old one, and as which masked number a link signed them in. */
export const ShownNotices = ({ mobile }: { mobile: string | undefined }) => (
  <>
    {pageChannel()?.oldVersion && <OldVersion />}
    {mobile !== undefined && <EnteredAs mobile={mobile} />}
  </>
)

/** C-055: the partner's app is an old one. */
function OldVersion() {
  const t = useTexts(entryTexts)
  return (
    <div className={styles.notice}>
      <Notice kind="warning">{t.oldVersion(pageChannel()?.name ?? '')}</Notice>
    </div>
  )
}

/** After a link signed in: as whom, and the way out for somebody to whom another person's link was sent. */
function EnteredAs({ mobile }: { mobile: string }) {
  const t = useTexts(entryTexts)
  const services = useServices()
  const leave = () => {
    enteredAs.set(undefined)
    void signOut(services)
  }
  return (
    <div className={styles.notice}>
      <Notice kind="neutral">
        {t.enteredAs(unbroken(mobile))}{' '}
        <span className={styles.out}>
          <TextLink onClick={leave}>{t.notYou}</TextLink>
        </span>
      </Notice>
    </div>
  )
}
