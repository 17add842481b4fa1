import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AccessLogField, AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  CfnIntegration,
  CfnRoute,
  type CfnStage,
  HttpApi,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { accept } from '../accepted-findings.ts';
import type { FunctionName } from '../functions/functions.ts';
import type { ShowcaseFunction } from '../functions/showcase-function.ts';
import { gatewayKeys, routes } from './routes.ts';
import { type Throttle, type ThrottleClass, throttles } from './throttles.ts';

type Props = {
  functions: Record<FunctionName, ShowcaseFunction>;
  throttles?: Partial<Record<ThrottleClass, Throttle>>;
  logDays: number;
};

type GatewayRoute = { key: string; function: FunctionName; throttle: ThrottleClass };

/**
 * The default route answers what no route matches: the catalog function answers an unknown path with its 404, and a HEAD of its
 * own paths with the headers of the GET.
 */
const fallback: GatewayRoute = { key: '$default', function: 'catalog', throttle: 'other' };

/** The API: each row of routes.ts with its own limit, and `$default`. */
export class Api extends Construct {
  readonly api: HttpApi;
  readonly stage: HttpStage;
  readonly accessLog: LogGroup;

  constructor(scope: Construct, id: string, { functions, logDays, ...props }: Props) {
    super(scope, id);
    this.api = new HttpApi(this, 'Http', { apiName: Stack.of(this).stackName, createDefaultStage: false });
    this.accessLog = new LogGroup(this, 'Logs', { retention: logDays, removalPolicy: RemovalPolicy.DESTROY });
    this.stage = createStage(this, this.api, this.accessLog);
    const targets = Object.fromEntries(Object.entries(functions).map(([name, one]) => [name, this.target(name, one)]));
    const limits = { ...throttles, ...props.throttles };
    const settings: Record<string, object> = {};
    for (const { key, function: name, throttle } of [...gatewayRoutes(), fallback]) {
      const route = new CfnRoute(this, key, { apiId: this.api.apiId, routeKey: key, target: targets[name] });
      // The stage's settings name the route, so CloudFormation must create the route first.
      this.stage.node.addDependency(route);
      settings[key] = settingsOf(limits[throttle]);
    }
    (this.stage.node.defaultChild as CfnStage).routeSettings = settings;
    accept(
      this,
      'AwsSolutions-APIG4',
      'Reads are public; functions check tokens themselves, because the gateway cannot end a session.',
    );
  }

  /** One integration and one permission for each function, however many routes it has. */
  private target(name: string, { lambda }: ShowcaseFunction): string {
    const { apiId } = this.api;
    lambda.addPermission('Api', {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: Stack.of(this).formatArn({
        service: 'execute-api',
        resource: apiId,
        resourceName: '*/*',
        arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
      }),
    });
    const integration = new CfnIntegration(this, name, {
      apiId,
      integrationType: 'AWS_PROXY',
      integrationUri: lambda.functionArn,
      payloadFormatVersion: '2.0',
    });
    return `integrations/${integration.ref}`;
  }
}

function gatewayRoutes(): GatewayRoute[] {
  return routes.flatMap((route) => gatewayKeys(route).map((key) => ({ ...route, key })));
}

/**
 * The limits of each route, in CloudFormation's spelling, because the CDK passes what stands under a route's name on unchanged.
 * Routes have no metrics of their own, because AWS charges for six metrics a route.
 */
function settingsOf({ rate, burst }: Throttle) {
  return { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst };
}

function createStage(scope: Construct, httpApi: HttpApi, logGroup: LogGroup): HttpStage {
  return new HttpStage(scope, 'Stage', {
    httpApi,
    autoDeploy: true,
    throttle: { rateLimit: throttles.other.rate, burstLimit: throttles.other.burst },
    // Without the visitor's address, which only the edge's logs contain.
    accessLogSettings: { destination: new LogGroupLogDestination(logGroup), format: accessLogFormat },
  });
}

/**
 * `requestId` is also in the answer and in the function's log line. `functionRequestId` is the id of Lambda's own log lines,
 * for example `Task timed out`.
 */
const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    requestId: AccessLogField.contextRequestId(),
    functionRequestId: '$context.integration.requestId',
    time: AccessLogField.contextRequestTime(),
    route: AccessLogField.contextRouteKey(),
    path: AccessLogField.contextPath(),
    status: AccessLogField.contextStatus(),
    ms: AccessLogField.contextResponseLatency(),
    error: AccessLogField.contextErrorMessage(),
  }),
);
