import { imageSteps } from '../../domain/picture/images.ts';
import { functions, workers } from '../../infra/functions/functions.ts';
import { measured } from './measured.ts';
import type { Deployed } from './template.ts';
import { lambda, sum, type Usage } from './usage.ts';
import { answered, atTheEdge, assumed as ofVisitors } from './visitors.ts';

/** Assumptions about a month in which the teams of a term hand in, review goes on and mails are sent: the dearest of a year. */
export const assumed = {
  teams: ofVisitors.teams,
  picturesOfTeam: 6,
  /** MB of all widths of a picture, and of the original. */
  picture: 1.5,
  original: 5,
  /** Terms whose pictures are kept. */
  terms: 10,
  /** Of a hundred pictures, those that are replaced, hidden or withdrawn in a month. */
  picturesChangedPerHundred: 10,
  /** Seconds in which `media` looks at a picture. */
  mediaSeconds: 3,
  /** Writes of a project from the form to the last correction, and write units of each: the item, and its copies in two indexes. */
  writesOfProject: 12,
  unitsOfWrite: 30,
  callsOfStaff: 20_000,
  callSecondsOfStaff: 0.3,
  tableGigabytes: 1,
  /** Mails: each team has three addresses, which get five. */
  mailsOfTeam: 15,
  mailSeconds: 0.3,
  eventsOfMail: 3,
  writesOfMail: 20,
  /** Seconds in which `indexing` brings in a change, those of one second together. */
  changeSeconds: 1,
  /** Hours after which Lambda begins a process anew, and minutes without a call after which it does. */
  hoursOfProcess: 2,
  idleMinutes: 10,
  logBytesOfWorker: 800,
  /** The places that ask for the site from outside, every 30 s each; as many of the edge's houses ask for the page twice a minute. */
  checkers: 16,
  checkersHouses: 8,
  checkKilobytes: 5,
  /** Readers of a queue that calls a function. Each waits 20 s for a message. */
  queueReaders: 5,
};

/** What a call of each schedule does when there is nothing to do: seconds, and read units. */
const quiet: Record<string, { seconds: number; reads: number }> = {
  Sweeps: { seconds: 0.2, reads: 4 },
  Drawings: { seconds: 0.05, reads: 1 },
  MailRuns: { seconds: 0.05, reads: 2 },
  ArchivesAsked: { seconds: 0.05, reads: 1 },
  ErasuresAsked: { seconds: 0.05, reads: 2 },
  // All projects of ten terms, and a zip of a GB or two now and then.
  ArchivesFollow: { seconds: 2, reads: 1000 },
  Reminders: { seconds: 0.2, reads: 10 },
  IndexChecks: { seconds: 0.5, reads: 0 },
  // All projects of ten terms.
  IndexComparisons: { seconds: 5, reads: 1000 },
  // The floors of ten terms, 20 KB each.
  IndexTimesAsked: { seconds: 0.1, reads: 26 },
};

const minutes = 30 * 24 * 60;
const start = measured('Function catalog: fresh process to first answer');

function scheduled(deployed: Deployed): Usage {
  const calls = deployed.schedules().map(({ id, minutes: between, memory }): Usage => {
    const each = quiet[id];
    if (!each) throw new Error(`bench/cost/month.ts does not say what the schedule ${id} does.`);
    const number = minutes / between;
    const starts = between < assumed.idleMinutes ? minutes / 60 / assumed.hoursOfProcess : number;
    return sum(lambda(number, memory, each.seconds * 1000, starts, start), {
      event: number,
      readUnit: number * each.reads,
      logGigabyte: (number * assumed.logBytesOfWorker) / 1024 ** 3,
    });
  });
  return sum(...calls);
}

/** The check from outside is a visitor who never rests. */
function checkedFromOutside(deployed: Deployed): Usage {
  if (deployed.of('AWS::Route53::HealthCheck').length === 0) return {};
  const asked = assumed.checkers * 2 * minutes;
  return sum(
    atTheEdge(deployed, asked, asked * assumed.checkKilobytes, asked * deployed.edgeFunctions('/about')),
    answered(0, assumed.checkersHouses * 2 * minutes),
  );
}

/** Each picture is put once as it is and once for each width, copied to where it is kept, and copied again to where it is public. */
function pictures(deployed: Deployed): Usage {
  const number = assumed.teams * assumed.picturesOfTeam;
  const changed = (number * assumed.picturesChangedPerHundred) / 100;
  const puts = number * (1 + imageSteps.length);
  const copies = 2 * (number + changed) * imageSteps.length;
  const gigabytes = (megabytes: number) => megabytes / 1024;
  const month = number * assumed.picture;
  return sum(lambda(number, functions.media.memory, assumed.mediaSeconds * 1000, number / 10, start), {
    apiCall: 2 * number,
    s3Write: puts + copies,
    s3Read: number * 2,
    // S3 tells EventBridge of everything that is put, copied or deleted.
    event: puts + copies + changed * imageSteps.length,
    invalidation: changed,
    s3Gigabyte:
      // The kept and the public copy.
      2 * gigabytes(assumed.terms * month) +
      // Earlier versions, of those that were replaced or hidden.
      (2 * gigabytes(changed * assumed.picture) * deployed.days().versions) / 30 +
      // What waits to be handed in for up to 14 days, and originals for a day.
      (gigabytes(month) * 14) / 30 +
      gigabytes(number * assumed.original) / 30,
  });
}

/** Each change of what visitors see makes the search index anew, whose former versions stay for a day. */
function projects(): Usage {
  const writes = assumed.teams * assumed.writesOfProject;
  const index = measured('Search, 2000 projects: object') / 1024;
  return sum(
    lambda(writes, functions.submissions.memory, 500, writes / 20, start),
    lambda(writes, workers.indexing.memory, assumed.changeSeconds * 1000, writes / 20, start),
    lambda(writes, workers.social.memory, 300, 0, start),
    lambda(assumed.callsOfStaff, functions.admin.memory, assumed.callSecondsOfStaff * 1000, assumed.callsOfStaff / 50, start),
    {
      apiCall: writes + assumed.callsOfStaff,
      writeUnit: writes * assumed.unitsOfWrite,
      readUnit: writes * assumed.unitsOfWrite + assumed.callsOfStaff * 10,
      s3Write: 2 * writes,
      s3Read: 4 * writes,
      event: 2 * writes,
      s3Gigabyte: (writes / 30) * index + index,
      tableGigabyte: assumed.tableGigabytes,
      logGigabyte: ((2 * writes + assumed.callsOfStaff) * ofVisitors.logBytes) / 1024 ** 3,
    },
  );
}

function mails(): Usage {
  const number = assumed.teams * assumed.mailsOfTeam;
  const events = number * assumed.eventsOfMail;
  return sum(lambda(number + events, workers.mailer.memory, assumed.mailSeconds * 1000, number / 100, start), {
    mail: number,
    event: events,
    readUnit: number * assumed.writesOfMail,
    writeUnit: number * assumed.writesOfMail,
    logGigabyte: (events * assumed.logBytesOfWorker) / 1024 ** 3,
  });
}

function queues(deployed: Deployed): Usage {
  const read = deployed.of('AWS::Lambda::EventSourceMapping').filter(([, { EventSourceArn }]) => isQueue(EventSourceArn));
  return { queueRequest: read.length * assumed.queueReaders * 3 * minutes };
}

/** A queue of the same template; a table's stream comes from the other stack. */
const isQueue = (arn: { 'Fn::GetAtt'?: [string, string] }) => arn['Fn::GetAtt']?.[1] === 'Arn';

/** What a month costs before the first visitor, by what it is for. */
export function everyMonth(deployed: Deployed): Record<string, Usage> {
  const { firewall, firewallRule, healthCheck, ...fixed } = deployed.fixed();
  return {
    'alarms, metrics, the dashboard and keys': fixed,
    'the firewall': { firewall, firewallRule },
    'the check from outside': sum({ healthCheck }, checkedFromOutside(deployed)),
    'schedules and queues that find nothing to do': sum(scheduled(deployed), queues(deployed)),
    'pictures, with all terms and earlier versions': pictures(deployed),
    'projects: the form, review, search index': projects(),
    mails: mails(),
  };
}
