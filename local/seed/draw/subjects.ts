import type { DepartmentSlug } from '../../../domain/departments.ts';

/** What the charts and figures of a department speak about. */
export type Subject = {
  /** Horizontal and vertical quantities of curves and clouds. */
  curves: readonly (readonly [x: string, y: string])[];
  /** What bars, boxes and shares compare. */
  groups: readonly (readonly string[])[];
  /** What bars and boxes measure. */
  measures: readonly string[];
  series: readonly (readonly [string, string])[];
  /** Parts of the system, for diagrams. */
  parts: readonly string[];
  next: readonly string[];
};

export const subjects: Record<DepartmentSlug, Subject> = {
  'computer-science': {
    curves: [
      ['Training epochs', 'Validation F1'],
      ['Requests per second', 'p95 latency (ms)'],
      ['Recall', 'Precision'],
      ['Corpus size (thousands)', 'Query time (ms)'],
      ['Commits', 'Open defects'],
    ],
    groups: [
      ['Baseline', 'Rules', 'Small model', 'Ours'],
      ['Parse', 'Embed', 'Rank', 'Render'],
      ['Week 1', 'Week 2', 'Week 3', 'Week 4', 'Week 5'],
      ['Novice', 'Regular', 'Expert'],
    ],
    measures: ['Accuracy (%)', 'Task time (s)', 'Memory (MB)', 'Latency (ms)', 'Errors per session'],
    series: [
      ['Ours', 'Baseline'],
      ['Cached', 'Cold'],
      ['Held-out', 'Training'],
    ],
    parts: ['Client', 'API', 'Queue', 'Worker', 'Index', 'Store', 'Model', 'Cache', 'Parser', 'Ranker'],
    next: [
      'Publish the data set and the code',
      'Repeat the study with a larger group',
      'Run on the device, without a network',
      'Test with a second partner',
    ],
  },
  'computer-systems-engineering': {
    curves: [
      ['Clock (MHz)', 'Power (mW)'],
      ['Payload (bytes)', 'Round trip (µs)'],
      ['Distance (m)', 'Packet loss (%)'],
      ['Time (ms)', 'Supply current (mA)'],
    ],
    groups: [
      ['Sleep', 'Sense', 'Compute', 'Radio'],
      ['LUT', 'FF', 'BRAM', 'DSP'],
      ['Board A', 'Board B', 'Board C', 'Ours'],
      ['Fetch', 'Decode', 'Execute', 'Commit'],
    ],
    measures: ['Energy (mJ)', 'Utilization (%)', 'Jitter (µs)', 'Cycles (thousands)', 'Cost (USD)'],
    series: [
      ['Hardware', 'Software'],
      ['Measured', 'Model'],
      ['Rev B', 'Rev A'],
    ],
    parts: ['Sensor', 'ADC', 'FPGA', 'MCU', 'DMA', 'Radio', 'Power', 'Flash', 'Watchdog', 'Host'],
    next: ['Spin a smaller board', 'Soak-test for 1,000 hours', 'Release gateware and layout', 'Certify the radio'],
  },
  interdisciplinary: {
    curves: [
      ['Week', 'Households taking part'],
      ['Hour of day', 'Mean radiant temperature (°C)'],
      ['Cost per unit (USD)', 'Rating (1-7)'],
      ['Prototype', 'Usability score'],
    ],
    groups: [
      ['Shade', 'Mist', 'Both', 'None'],
      ['Students', 'Families', 'Staff', 'Partners'],
      ['Spring', 'Summer', 'Fall', 'Winter'],
      ['Version 1', 'Version 2', 'Version 3'],
    ],
    measures: ['Participants', 'Comfort rating', 'Water (L per day)', 'Material (kg)', 'Minutes per task'],
    series: [
      ['With', 'Without'],
      ['Site 1', 'Site 2'],
      ['After', 'Before'],
    ],
    parts: ['Listen', 'Sketch', 'Build', 'Try', 'Measure', 'Share', 'Repair', 'Teach'],
    next: ['Hand over to the partner', 'Print the guide in two languages', 'Build ten more', 'Follow up after a year'],
  },
  'biomedical-engineering': {
    curves: [
      ['Time (s)', 'Signal (mV)'],
      ['Concentration (mg/dL)', 'Optical density'],
      ['1 - Specificity', 'Sensitivity'],
      ['Applied force (N)', 'Contact pressure (kPa)'],
      ['Days in culture', 'Stiffness (kPa)'],
    ],
    groups: [
      ['Control', 'Low', 'Medium', 'High'],
      ['Rest', 'Walk', 'Run', 'Recover'],
      ['Cohort A', 'Cohort B', 'Cohort C'],
      ['Heel', 'Arch', 'Ball', 'Toes'],
    ],
    measures: ['Viability (%)', 'Error (mmHg)', 'Heart rate (bpm)', 'Pressure (kPa)', 'Score'],
    series: [
      ['Device', 'Reference'],
      ['Treated', 'Control'],
      ['Patch', 'Clinic'],
    ],
    parts: ['Electrode', 'Amplifier', 'Filter', 'Classifier', 'Alert', 'Chart', 'Pump', 'Sensor'],
    next: [
      'Seek review for a larger trial',
      'Make the housing sterilizable',
      'Test on darker and lighter skin',
      'Shrink the electronics',
    ],
  },
  'mechanical-engineering': {
    curves: [
      ['Strain (%)', 'Stress (MPa)'],
      ['Flow (L/min)', 'Pressure drop (kPa)'],
      ['Speed (rpm)', 'Torque (N·m)'],
      ['Cycles (thousands)', 'Wear (µm)'],
      ['Time (min)', 'Temperature (°C)'],
    ],
    groups: [
      ['Al 6061', 'PETG', 'Nylon', 'CFRP'],
      ['0°', '15°', '30°', '45°', '60°'],
      ['Stock', 'Mk I', 'Mk II', 'Mk III'],
      ['Inlet', 'Core', 'Outlet'],
    ],
    measures: ['Peak load (kN)', 'Mass (g)', 'Efficiency (%)', 'Deflection (mm)', 'Noise (dBA)'],
    series: [
      ['Test', 'FEA'],
      ['Loaded', 'Idle'],
      ['New', 'After 400 h'],
    ],
    parts: ['Motor', 'Gearbox', 'Shaft', 'Bearing', 'Frame', 'Nozzle', 'Valve', 'Heat sink', 'Clamp', 'Flexure'],
    next: [
      'Cut mass with a machined frame',
      'Run the endurance test to failure',
      'Quote for a batch of fifty',
      'Refine the seal',
    ],
  },
  'electrical-engineering': {
    curves: [
      ['Frequency (kHz)', 'Gain (dB)'],
      ['Output power (W)', 'Efficiency (%)'],
      ['Time (µs)', 'Voltage (V)'],
      ['Range (km)', 'SNR (dB)'],
      ['Irradiance (W/m²)', 'Output (W)'],
    ],
    groups: [
      ['3rd', '5th', '7th', '9th', '11th'],
      ['25%', '50%', '75%', '100%'],
      ['Si', 'SiC', 'GaN'],
      ['Phase A', 'Phase B', 'Phase C'],
    ],
    measures: ['THD (%)', 'Loss (W)', 'Noise (nV)', 'Ripple (mV)', 'Error (%)'],
    series: [
      ['Measured', 'Simulated'],
      ['Closed loop', 'Open loop'],
      ['V out', 'I load'],
    ],
    parts: ['Source', 'EMI filter', 'PFC', 'Bridge', 'LC filter', 'Driver', 'Sense', 'Load', 'DSP', 'Isolator'],
    next: [
      'Lay out a four-layer board',
      'Test at 50 °C ambient',
      'Pre-compliance scan for emissions',
      'Close the loop at twice the bandwidth',
    ],
  },
  'industrial-engineering': {
    curves: [
      ['Arrivals per hour', 'Mean wait (min)'],
      ['Buffer size', 'Throughput per shift'],
      ['Week', 'Defects per thousand'],
      ['Utilization (%)', 'Queue length'],
    ],
    groups: [
      ['Set up', 'Run', 'Move', 'Wait', 'Rework'],
      ['Line 1', 'Line 2', 'Line 3', 'Line 4'],
      ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
      ['Current', 'Pilot', 'Future'],
    ],
    measures: ['Minutes', 'Units per hour', 'Cost (USD thousand)', 'Walking (m)', 'Scrap (%)'],
    series: [
      ['After', 'Before'],
      ['Pilot', 'Control'],
      ['Simulated', 'Observed'],
    ],
    parts: ['Receive', 'Inspect', 'Stage', 'Pick', 'Assemble', 'Test', 'Pack', 'Ship'],
    next: [
      'Extend to the second shift',
      'Train two process owners',
      'Add seasonality to the model',
      'Audit again in six months',
    ],
  },
  informatics: {
    curves: [
      ['Month', 'Active users'],
      ['Records (thousands)', 'Match rate (%)'],
      ['Session', 'Task success (%)'],
      ['Median income (USD thousand)', 'Requests per block'],
    ],
    groups: [
      ['Search', 'Map', 'Table', 'Help'],
      ['18-29', '30-44', '45-64', '65+'],
      ['Phone', 'Tablet', 'Desktop'],
      ['Q1', 'Q2', 'Q3', 'Q4'],
    ],
    measures: ['Completion (%)', 'Visits (thousands)', 'Barriers found', 'Tickets', 'Minutes'],
    series: [
      ['Redesign', 'Current'],
      ['Observed', 'Expected'],
      ['Visitors', 'Returning'],
    ],
    parts: ['Ingest', 'Clean', 'Match', 'Publish', 'Map', 'Dashboard', 'Feedback', 'Archive'],
    next: [
      'Open the data under a free license',
      'Translate the interface',
      'Hand the handbook to staff',
      'Interview those who dropped out',
    ],
  },
};
