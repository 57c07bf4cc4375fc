import {
  languageReviewCalls as calls,
  reviewedFields,
  type ReviewedTexts,
  type ReviewFinding,
} from '@/api/contract/checks';
import { buildContent } from '@/domain/newsletter/content';
import { variants } from '@/domain/newsletter/variants';
import { figuresText } from '@/email/plainText';
import type { Deps } from '@server/deps';
import { NotAnswered } from '@server/feeds/outside';
import type { Api } from '@server/http/api';
import { failure } from '@server/http/failure';
import { tooMany } from '@server/http/limits';
import { askModel, NotReviewed } from '@server/review/askModel';
import { reviewPrompt, reviewText } from '@server/review/prompt';
import { readFindings } from '@server/review/readFindings';
import { storedContent } from '@server/sending/checkedSends';

/** The reviews of newsletters by the operator's language model. Nothing of them is stored. */
export function languageReviewRoutes(api: Api, deps: Deps): void {
  const message = tooMany('reviews');
  const reviews = deps.limits({ name: 'language-review', points: 30, seconds: 60 * 60, message });
  /** The users whose review is under way. */
  const running = new Set<number>();

  api.on(calls.setup, () => Promise.resolve(reviewerOf(modelOf(deps))));

  api.on(calls.run, async ({ body: { newsletter_id, ...texts }, user, signal }) => {
    const model = modelOf(deps);
    const tables = await tablesOf(deps, newsletter_id);
    if (running.has(user.user_id)) {
      throw failure(429, 'Your last review is still running. Wait until it is done.');
    }
    running.add(user.user_id);
    try {
      await reviews.count(String(user.user_id));
      const text = reviewText(texts, tables);
      const answer = await askModel(model.ask, model, { system: reviewPrompt, text, signal });
      return { ...reviewerOf(model), findings: findingsIn(answer, texts) };
    } catch (error) {
      if (signal.aborted) throw failure(409, 'This review was stopped.');
      throw explained(error);
    } finally {
      running.delete(user.user_id);
    }
  });
}

type Model = NonNullable<Deps['review']>;

function modelOf({ review }: Deps): Model {
  if (!review) throw failure(409, 'No language model is connected.');
  return review;
}

const reviewerOf = ({ url, model }: Model) => ({ host: new URL(url).host, model });

/** The figures that the newsletter prints. Throws 404 for an unknown id. */
async function tablesOf(deps: Deps, newsletterId: number): Promise<string> {
  const input = await storedContent(deps, newsletterId, deps.clock());
  return figuresText(buildContent(input, variants.v2), variants.v2);
}

function findingsIn(answer: string, texts: ReviewedTexts): ReviewFinding[] {
  const found = readFindings(answer, Object.values(texts));
  if (!found) throw new NotReviewed('broken');
  return found.flatMap(({ kind: severity, quote, problem }) => {
    const field = reviewedFields.find((each) => texts[each].includes(quote));
    return field ? [{ severity, field, quote, problem }] : [];
  });
}

const unusable = () =>
  failure(502, "The language model's answer can't be used. Try again, or ask an administrator.");

function explained(error: unknown): unknown {
  if (error instanceof NotReviewed) {
    if (error.reason === 'busy') {
      return failure(429, 'The language model is busy. Try again in a minute.');
    }
    if (error.reason === 'broken') return unusable();
    return failure(502, 'The language model refused the key. Ask an administrator to check it.');
  }
  if (!(error instanceof NotAnswered)) return error;
  if (error.reason === 'late') {
    return failure(504, 'The language model took longer than a minute. Try again.');
  }
  if (error.reason === 'tooLong') return unusable();
  return failure(502, "The language model can't be reached. Try again, or ask an administrator.");
}
