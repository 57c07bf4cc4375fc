import { formatMoment } from '@/domain/format/moment';
import { namesInWords } from '@/domain/newsletter/presence';

/** Somebody who may approve by their level. */
export interface Approver {
  id: number;
  name: string;
}

/** Somebody who edited a newsletter since its last send, and when they did last. */
export interface Editor {
  staffId: number;
  /** New York wall clock. */
  at: string;
}

/** What decides who approves a newsletter. */
export interface Approvers<Person extends Approver = Approver> {
  /** Everybody who may approve by their level. */
  people: readonly Person[];
  /** Everybody who edited it since its last send. */
  editors: readonly Editor[];
  /** Who made the last edit before the request; null for nobody. */
  lastEditor: number | null;
  /** True if an editor may approve after somebody else has edited and requested. */
  isInTurn: boolean;
  requestedBy: number;
  /** False before the newsletter was sent for the first time. */
  wasSent: boolean;
}

function isEditor({ editors, isInTurn, lastEditor }: Approvers, id: number): boolean {
  return editors.some(({ staffId }) => staffId === id) && !(isInTurn && lastEditor !== id);
}

/** The people who can approve: neither who requested it, nor who edited it. */
export function whoCanApprove<Person extends Approver>(approvers: Approvers<Person>): Person[] {
  const { people, requestedBy } = approvers;
  return people.filter(({ id }) => id !== requestedBy && !isEditor(approvers, id));
}

/** Why a user can't approve it, with who can, as sentences; null if they can by their level. */
export function approveObstacle(
  approvers: Approvers,
  userId: number,
  today: string,
): string | null {
  const edit = approvers.editors.find(({ staffId }) => staffId === userId);
  const isOwn = approvers.requestedBy === userId;
  if (!isOwn && !isEditor(approvers, userId)) return null;
  const deed = isOwn || !edit ? 'requested this' : `edited this newsletter ${when(edit.at, today)}`;
  const can = whoCanApprove(approvers).map(({ name }) => name);
  const rest = can.length > 0 ? `${anyOf.format(can)} can.` : nobodyIsLeft;
  return `You ${deed}, so somebody else has to approve it. ${rest}`;
}

/** Why nobody could approve what the user requests, as sentences; null if somebody could. */
export function requestObstacle(approvers: Approvers): string | null {
  if (whoCanApprove(approvers).length > 0) return null;
  const { people, requestedBy, wasSent } = approvers;
  const others = people.filter(({ id }) => id !== requestedBy);
  if (others.length === 0) {
    return 'Nobody else may approve this. Ask an administrator to add a publisher.';
  }
  const editors = namesInWords(others.map(({ name }) => name));
  const since = wasSent ? 'since its last send' : 'since it was added';
  const couldApprove =
    people.some(({ id }) => id === requestedBy) && !isEditor(approvers, requestedBy);
  const advice = couldApprove
    ? 'Let one of them request approval, then you can approve it.'
    : whatToDo;
  return `Nobody could approve this: ${editors} edited the newsletter ${since}. ${advice}`;
}

/** Such as `Ann Lee or Bo Chen can approve it.`, or that nobody is left who can. */
export function deciderLine(deciders: readonly string[]): string {
  return deciders.length > 0 ? `${anyOf.format(deciders)} can approve it.` : nobodyIsLeft;
}

const anyOf = new Intl.ListFormat('en-US', { type: 'disjunction' });

const whatToDo =
  'Ask an administrator to add a publisher, or to send it without approval with a reason.';
const nobodyIsLeft = `Nobody is left who can. ${whatToDo}`;

/** Such as `at 08:14`, or `on 20 Nov 08:14`. */
function when(at: string, today: string): string {
  const moment = formatMoment(at, today, { hasHour: true });
  return `${moment.includes(' ') ? 'on' : 'at'} ${moment}`;
}
