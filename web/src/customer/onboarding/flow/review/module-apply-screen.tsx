import { useLanguage } from '../../../../i18n/language.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { HelpButton } from '../../../../shell/help/help-button.tsx'
import { useLiveEvents } from '../../../../shell/live/use-live-events.ts'
import type { ScreenProps } from '../../../../shell/router/route-table.ts'
import { useRoute } from '../../../../shell/router/use-route.ts'
import { AppScreen } from '../../../../shell/screen/app-screen.tsx'
import { ButtonLink } from '../../../../ui/actions/button.tsx'
import { PageTitle } from '../../../../ui/layout/page-title.tsx'
import { resumeRoute } from '../apply-steps.ts'
import { StepList } from '../step-list.tsx'
import { stepListTexts } from '../step-list-texts.ts'
import { isYes } from '../use-apply-flow.ts'
import { type Application, WithOpenApplication } from '../with-application.tsx'
import { moduleTexts } from './module-texts.ts'
import { ReviewScreen } from './review-screen.tsx'
import { stepSummary } from './step-summary.ts'
import { WithAccount } from './with-account.tsx'

/** the application as a task list; once it is complete, the review before it is sent. */
export function ModuleApplyScreen({ query }: ScreenProps<'ModuleApply'>) {
  // The list follows what is saved on another device.
  useLiveEvents('application')
  const { go } = useRoute()
  const { title } = useTexts(moduleTexts)
  const noBack = !isYes(query.needBack)
  return (
    <WithOpenApplication>
      {(application) =>
        application.nextStep ? (
          <Tasks application={application} noBack={noBack} />
        ) : (
          <WithAccount>
            {(account) =>
              account && (
                <ReviewScreen
                  application={application}
                  account={account}
                  barTitle={title}
                  noBack={noBack}
                  onChangeAccount={() => go('ModuleBankInfo', {})}
                />
              )
            }
          </WithAccount>
        )
      }
    </WithOpenApplication>
  )
}

function Tasks({ application, noBack }: { application: Application; noBack: boolean }) {
  const t = useTexts(moduleTexts)
  const words = useTexts(stepListTexts)
  const { href } = useRoute()
  const language = useLanguage() === 'id' ? 'id' : 'en'
  const { nextStep = 'ktp', steps } = application
  const begun = steps.some(({ done }) => done)
  return (
    <AppScreen
      title={t.title}
      heading="body"
      noBack={noBack}
      right={<HelpButton />}
      action={
        <ButtonLink href={href(resumeRoute('module', nextStep), {})}>
          {begun ? words.goOn(words.step[nextStep][0] ?? '') : t.start}
        </ButtonLink>
      }
    >
      <div className="stack-l">
        <div className="stack-s">
          <PageTitle>{begun ? t.heading : t.firstHeading}</PageTitle>
          <p className="secondary">{t.lead}</p>
        </div>
        <StepList
          application={application}
          flow="module"
          contents={(step) => stepSummary(application, step, language) || t.kept}
        />
      </div>
    </AppScreen>
  )
}
